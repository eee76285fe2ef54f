export type RecordView = 'results' | 'statistics'

export const recordsPath = (view: RecordView, gameCode: string): string =>
  `/lott?${new URLSearchParams({ view, gameCode })}`

export const proofPath = (gameCode: string, numero: string): string => `/lottery/proof/${gameCode}/${numero}`
