"""An environment in the form of PettingZoo's AEC, without depending on PettingZoo."""

import json
import random

from ._rules import State


class Env:
    """A game for two agents that act in turn. Chance acts by itself.

    The methods and attributes are those of `pettingzoo.AECEnv`, except for the spaces: an action is
    a number below `num_actions`, and an observation is a dict with the board as the agent sees it
    ("observation", as JSON gives it) and the legal actions ("action_mask", one byte each).
    """

    def __init__(self, game, max_plies=10_000, **options):
        self._start = State(game, **options)
        self._max_plies = max_plies
        self.metadata = {"name": f"rosette_{game}_v0", "is_parallelizable": False}
        self.possible_agents = ["player_0", "player_1"]
        self.num_actions = self._start.num_distinct_actions()
        self.agents = []

    def reset(self, seed=None, options=None):
        """Begins a game. Its chance follows from the seed."""
        self._random = random.Random(seed)
        self._state = self._start.clone()
        self._plies = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()

    @property
    def state(self):
        """A copy of the state, with everything that is hidden from the agents."""
        return self._state.clone()

    def observe(self, agent):
        """Returns what an agent sees, and its legal actions if it is to act."""
        player = self.possible_agents.index(agent)
        mask = bytearray(self.num_actions)
        if self._state.current_player() == player:
            for action in self._state.legal_actions():
                mask[action] = 1
        board = json.loads(self._state.observation_string(player))
        return {"observation": board, "action_mask": bytes(mask)}

    def last(self, observe=True):
        """Returns observation, reward, termination, truncation and info of the agent to act."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """Makes an action of the agent to act; None once its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: the action must be None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        self._cumulative_rewards[agent] = 0.0
        self._state.apply_action(action)
        self._plies += 1
        self._settle()
        for agent in self.agents:
            self._cumulative_rewards[agent] += self.rewards[agent]

    def agent_iter(self, max_iter=2**63):
        """Iterates over the agents to act, until the game is over and each has stepped with None."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        """Does nothing."""

    def _settle(self):
        while self._state.is_chance_node():
            self._state.draw(self._random.getrandbits(64))
        for agent, reward in zip(self.possible_agents, self._state.returns()):
            self.rewards[agent] = reward
        if self._state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._plies >= self._max_plies:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._state.current_player()]
