/** Vendors with sports that form the esports lane, like `gameType` ESPORTS of the game list. */
export const esportsVendors = ['AV', 'AI', 'IMES', 'TF', 'IA'] as const

/** The vendor whose draws are sold on the lottery page. */
export const drawVendor = 'TCG_LOTTO_VN'

/**
 * Returns the category of a game, or of a vendor by the type of its games. Its switch decides whether the game is
 * offered. Esports vendors list their games as sports, and have a separate category.
 */
export const gameCategory = (gameType: string, vassalage: string | undefined): string =>
  gameType === 'SPORTS' && esportsVendors.some((code) => code === vassalage) ? 'ESPORTS' : gameType
