/** The distance of single results from the average, of a game that the player cannot steer. */
export const volatilities = ['LOW', 'MEDIUM', 'HIGH'] as const
export type Volatility = (typeof volatilities)[number]

export const gameFeatures = ['LINES', 'WAYS', 'WILDS', 'FREE_SPINS', 'MORE_FREE_SPINS', 'MULTIPLIER'] as const
export type GameFeature = (typeof gameFeatures)[number]

export interface GameFacts {
  /** Absent if it depends on the bets that a player chooses. */
  volatility?: Volatility
  features: readonly GameFeature[]
  /** In minor units; no step of the stakes is higher. Absent if the limits differ by bet, room or market. */
  highestStake?: bigint
}

const slot = { highestStake: 5000n }

/** The facts of the maths models of the catalogue; the vendor's tests compute them from the models themselves. */
const factsOfModels: Readonly<Record<string, GameFacts>> = {
  'slot-5x3': { ...slot, volatility: 'MEDIUM', features: ['LINES', 'WILDS', 'FREE_SPINS', 'MULTIPLIER'] },
  'slot-ways': {
    ...slot,
    volatility: 'HIGH',
    features: ['WAYS', 'WILDS', 'FREE_SPINS', 'MORE_FREE_SPINS', 'MULTIPLIER'],
  },
  'cards-lucky9': { volatility: 'LOW', features: [] },
  'fish-reef': { features: [], highestStake: 5000n },
}

/** Returns what is known of a maths model; a model of no game here has neither volatility nor features. */
export const factsOfModel = (model: string): GameFacts => factsOfModels[model] ?? { features: [] }

/** Returns the maths models that these facts describe. */
export const modelsWith = ({ volatility, feature }: { volatility?: Volatility; feature?: GameFeature }): string[] =>
  Object.entries(factsOfModels)
    .filter(([, facts]) => volatility === undefined || facts.volatility === volatility)
    .filter(([, facts]) => feature === undefined || facts.features.includes(feature))
    .map(([model]) => model)

const steps = [2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n]

/** Returns the stakes from the lowest one to the highest, in minor units; the lowest may itself be above the highest. */
export const stakesBetween = (lowest: bigint, highest: bigint): readonly bigint[] => [
  lowest,
  ...steps.map((step) => lowest * step).filter((stake) => stake <= highest),
]

const quickPlaces = [0, 2, 4, 6, 7]

/** Returns the few of a list of stakes that a page offers as buttons, from the lowest one on. */
export const quickStakesOf = <Stake>(stakes: readonly Stake[]): readonly Stake[] =>
  stakes.filter((_, place) => quickPlaces.includes(place))

/** Returns the part of a game's address that names it: `LUMEN_lantern-tide` becomes `lumen-lantern-tide`. */
export const gameSlug = (gameCode: string): string => gameCode.toLowerCase().replaceAll('_', '-')

/** Returns the address of the page about a game. */
export const gamePagePath = (gameCode: string): string => `/game/${gameSlug(gameCode)}`

/** Returns the part of a path that names the game of a page; empty if the path is not that of such a page. */
export const slugOfGamePage = (path: string): string => /\/game\/([^/]+)\/?$/.exec(path)?.[1] ?? ''
