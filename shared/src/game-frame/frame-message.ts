/** What a vendor's page tells the page around it; amounts are decimal strings with two digits. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; height: number }
  | { type: 'balance'; balance: string }
  | { type: 'round'; roundId: string; stake: string; payout: string }
  | { type: 'exit' }
  | { type: 'relogin' }

const amountPattern = /^\d{1,15}\.\d{2}$/
/** No page is as tall; a frame that always asks for more than it has ends here. */
const mostPixels = 8000

/**
 * Reads a message of the frame. Undefined for everything that is not exactly one of ours: any page may post anything,
 * and a schema library would weigh more than the whole frame.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type, roundId, stake, payout, balance, height } = data as Record<string, unknown>
  if (source !== 'parlay-vendor') return undefined
  if (type === 'ready' || type === 'exit' || type === 'relogin') return { type }
  if (type === 'balance') return isAmount(balance) ? { type, balance } : undefined
  if (type === 'height') return isHeight(height) ? { type, height } : undefined
  if (type !== 'round' || typeof roundId !== 'string' || roundId.length > 128) return undefined
  if (!isAmount(stake) || !isAmount(payout)) return undefined
  return { type, roundId, stake, payout }
}

const isHeight = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= mostPixels
const isAmount = (value: unknown): value is string => typeof value === 'string' && amountPattern.test(value)
