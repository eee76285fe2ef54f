export type RecordView = 'results' | 'statistics'

export const recordsPath = (view: RecordView, gameCode: string): string =>
  `/lott?${new URLSearchParams({ view, gameCode })}`

/** The page that follows a draw from its first bet to its proof; `ticket` marks one of the member's. */
export const drawPath = (gameCode: string, numero: string, ticket?: string): string =>
  `/lottery/draw/${gameCode}/${numero}${ticket === undefined ? '' : `?ticket=${ticket}`}`

/** The game and the draw that the path of a draw or of its proof names. */
export function drawOfPath(pathname: string): { gameCode: string; numero: string } | undefined {
  const [, gameCode, numero] = /\/(?:draw|proof)\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? []
  return gameCode !== undefined && numero !== undefined ? { gameCode, numero } : undefined
}

export const proofPath = (gameCode: string, numero: string): string => `/lottery/proof/${gameCode}/${numero}`
