/** The messages from a vendor's page to the page around it; amounts are decimal strings with two digits. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'balance'; balance: string }
  | { type: 'round'; roundId: string; stake: string; payout: string }
  | { type: 'exit' }
  | { type: 'relogin' }
  /** The wallet could not pay a stake. */
  | { type: 'no-money' }
  /** The player wants to deposit. */
  | { type: 'deposit' }

const plainTypes = ['ready', 'exit', 'relogin', 'no-money', 'deposit'] as const
const amountPattern = /^\d{1,15}\.\d{2}$/
/** No page is this tall; the limit stops a frame that requests ever more height. */
const mostPixels = 8000

/**
 * Parses a message of the frame. Returns undefined for everything that is not exactly one of ours: any page may post
 * anything, and a schema library would be larger than the whole frame.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, roundId, stake, payout, balance, height } = data as Record<string, unknown>
  if (source !== 'parlay-vendor') return undefined
  const plain = plainTypes.find((one) => one === type)
  if (plain) return { type: plain }
  if (type === 'balance') return isAmount(balance) ? { type, balance } : undefined
  if (type === 'height') return isHeight(height) ? { type, height } : undefined
  if (type !== 'round' || typeof roundId !== 'string' || roundId.length > 128) return undefined
  if (!isAmount(stake) || !isAmount(payout)) return undefined
  return { type, roundId, stake, payout }
}

const isHeight = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= mostPixels
const isAmount = (value: unknown): value is string => typeof value === 'string' && amountPattern.test(value)
