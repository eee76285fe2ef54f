/** What the site may load, in bytes on the wire or in requests: the benchmark says which of these are missed. */
export const targets = {
  /** Scripts of home for a browser with an empty cache, in any brand's first language. */
  firstScripts: 124_000,
  /** What the gateway answers while home comes up, with the headers. */
  homeCalls: 10_500,
  requestsBeforeLargestPaint: 15,
  releaseManifest: 4000,
  /** What the page to bet on draws loads of scripts beyond what the lobby does. */
  bettingBeyondLobby: 15_000,
  /** The scripts with which a centre opens, the first of its pages among them. */
  agentCentre: 157_600,
  memberCentre: 101_300,
} as const

/**
 * A target is no test: a build or a test fails only when its figure is a tenth above, so that the next line of code is
 * not what breaks it.
 */
export const boundOf = (target: number): number => Math.round(target * 1.1)
