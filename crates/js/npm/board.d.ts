import type { GameRecord, Outcome } from './rosette.d.ts';

/** The events of a board, by their names. */
export interface RosetteBoardEvents extends HTMLElementEventMap {
  /** A game is open. */
  load: CustomEvent<{ record: GameRecord }> & Event;
  /** A token was played: its number in the game, from 1, and the game so far. */
  move: CustomEvent<{ token: string; ply: number; record: GameRecord }>;
  /** The game was played to its end. */
  end: CustomEvent<{ outcome: Outcome; record: GameRecord }>;
  /** A game can't be opened, and the board says why. */
  error: ErrorEvent;
}

/** The element `<rosette-board>`. */
export interface RosetteBoard extends HTMLElement {
  /** The game so far, or null if none is open. Setting a record, its JSON or a link opens another game. */
  get record(): GameRecord | null;
  set record(record: GameRecord | string);
  /** The number of tokens after which the position is shown. */
  ply: number;
  /** Whether people can play. */
  playable: boolean;
  addEventListener<K extends keyof RosetteBoardEvents>(
    name: K,
    listener: (this: RosetteBoard, event: RosetteBoardEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'rosette-board': RosetteBoard;
  }
}
