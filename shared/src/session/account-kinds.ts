/** Values of `isAgent`. Kept apart from the contract, whose schemas do not travel to the browser. */
export const agentKinds: ReadonlySet<number> = new Set([1, 2, 41, 42])
export const trialKind = 4
