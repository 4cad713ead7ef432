export type Seat = 'first' | 'second';
export type OptionValue = string | number;

/** A game and its options. */
export interface GameInfo {
  name: string;
  options: OptionInfo[];
}

/** An option of a game. */
export interface OptionInfo {
  name: string;
  /** The values that the option takes, in words. */
  takes: string;
  /** The least whole number, if the option takes numbers. */
  least?: number;
  /** The greatest whole number, if the option takes numbers. */
  most?: number;
  /** The names, if the option takes only these. */
  names?: string[];
  /** The option that must have a certain value before this one can be used. */
  needs?: string;
  /** The value that the option of `needs` must have. */
  needsValue?: string;
  /** The value of an option that isn't given. */
  default: OptionValue | null;
}

/** A record of a game: everything that a replay needs. */
export interface GameRecord {
  rosette: 1;
  game: string;
  options?: Record<string, OptionValue>;
  tokens: string[];
  pending?: string;
  ended?: Outcome;
  players?: Record<Seat, string>;
  date?: string;
  [unknown: string]: unknown;
}

/** The result of a game, which is a draw if there is no winner. */
export interface Outcome {
  winner: Seat | null;
  reason: string;
}

/** The object that `rosette replay --json` prints, and the pending step. */
export interface State {
  game: string;
  options: Record<string, OptionValue>;
  ply: number;
  to_move: Seat | 'chance' | null;
  legal: string[];
  outcome: Outcome | null;
  board: unknown;
  pending: string | null;
}

/** A step that chance may make, and the number of equally likely outcomes that lead to it. */
export interface Chance {
  step: string;
  weight: number;
}
