"""An environment in the form of PettingZoo's AEC, without depending on PettingZoo."""

import json
import random

from ._rules import State

try:
    from pettingzoo import AECEnv
except ImportError:
    AECEnv = object


class Env(AECEnv):
    """A game for two agents that act in turn. Chance acts by itself.

    The methods and attributes are those of `pettingzoo.AECEnv`, which is the base class where
    PettingZoo is installed. An action is a number below `num_actions`. An observation is a dict with
    the board as the agent sees it ("observation", as JSON gives it) and the legal actions
    ("action_mask", one byte each). With `arrays`, which needs gymnasium, both are arrays of numpy:
    the board is that of `State.observation_tensor`. `state()` has the same two forms. `render_mode`
    is one of `metadata["render_modes"]`, or None for no pictures.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(self, game, max_plies=10_000, arrays=False, render_mode="ansi", **options):
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise ValueError(f"the render modes are {', '.join(modes)} and None")
        self.render_mode = render_mode
        self._start = State(game, **options)
        self._max_plies = max_plies
        self.metadata = {
            "name": f"rosette_{game}_v0",
            "is_parallelizable": False,
            "render_modes": modes,
        }
        self.possible_agents = ["player_0", "player_1"]
        self.num_actions = self._start.num_distinct_actions()
        self.agents = []
        self._numpy = _imported("numpy") if arrays else None
        self._action_spaces = {}
        self._observation_spaces = {}
        self._state_space = None

    @property
    def num_agents(self):
        """The number of agents that have not left the game."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """The number of agents at the start: 2."""
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        """This environment."""
        return self

    def action_space(self, agent):
        """Returns the numbers of actions, as a space of gymnasium."""
        if agent not in self._action_spaces:
            spaces = _imported("gymnasium").spaces
            self._action_spaces[agent] = spaces.Discrete(self.num_actions)
        return self._action_spaces[agent]

    def observation_space(self, agent):
        """Returns the observations with `arrays`, as a space of gymnasium."""
        if agent not in self._observation_spaces:
            spaces = self._spaces_of_arrays()
            most = self._start.observation_max()
            count = len(self._start.observation_tensor(0))
            self._observation_spaces[agent] = spaces.Dict(
                observation=spaces.Box(0, most, (count,), self._numpy.int16),
                action_mask=spaces.Box(0, 1, (self.num_actions,), self._numpy.int8),
            )
        return self._observation_spaces[agent]

    @property
    def state_space(self):
        """What `state` returns with `arrays`, as a space of gymnasium."""
        if self._state_space is None:
            spaces = self._spaces_of_arrays()
            most = self._start.observation_max()
            count = len(self._start.state_tensor())
            self._state_space = spaces.Box(0, most, (count,), self._numpy.int16)
        return self._state_space

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

    def state(self):
        """Returns the board with everything that is hidden from the agents.

        It is a dict, as JSON gives it; with `arrays`, an array: that of `State.state_tensor`.
        """
        if self._numpy is None:
            return json.loads(self._state.state_string())
        return self._numpy.array(self._state.state_tensor(), self._numpy.int16)

    def clone_state(self):
        """Returns a copy of the game as a `State`, with everything that is hidden from the agents."""
        return self._state.clone()

    def observe(self, agent):
        """Returns what an agent sees, and its legal actions if it is to act."""
        player = self.possible_agents.index(agent)
        mask = bytearray(self.num_actions)
        if self._state.current_player() == player:
            for action in self._state.legal_actions():
                mask[action] = 1
        if self._numpy is None:
            board = json.loads(self._state.observation_string(player))
            return {"observation": board, "action_mask": bytes(mask)}
        board = self._state.observation_tensor(player)
        return {
            "observation": self._numpy.array(board, self._numpy.int16),
            "action_mask": self._numpy.frombuffer(mask, self._numpy.int8),
        }

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
            self._leave(agent)
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

    def render(self):
        """Returns the board with everything that is hidden from the agents, in the form of `render_mode`.

        With "ansi" it is `str` of the state, with "svg" `State.svg()`, and with None it is None.
        """
        if self.render_mode is None:
            return None
        return str(self._state) if self.render_mode == "ansi" else self._state.svg()

    def close(self):
        """Does nothing."""

    def _spaces_of_arrays(self):
        spaces = _imported("gymnasium").spaces
        if self._numpy is None:
            raise ValueError("only arrays have a space: use Env(…, arrays=True)")
        return spaces

    def _leave(self, agent):
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        for of_agents in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of_agents[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

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


def _imported(module):
    """Imports a module. If it is missing, raises an error that says how to install it."""
    try:
        return __import__(module)
    except ImportError as error:
        raise ImportError(f"{module} is missing: install it with pip install gymnasium") from error
