import { type Answers, aGame } from '@parlay/testing'

export const hot = aGame({ nodeId: '1', name: 'Lantern Tide', isHot: true })
const popular = aGame({ nodeId: '2', name: 'Polar Post', vassalage: 'NORTHWIND' })

export const winner = {
  rank: 1,
  accountMasked: 'm***5',
  gameName: 'Wolf Willow',
  nodeId: '3',
  vassalage: 'JUNIPER',
  gameType: 'RNG',
  image: '/art/games/wolf',
  amount: '1250.00',
  time: Date.UTC(2026, 2, 1),
}

/** The gateway's answers to the home page: two games, no banner and one payout. */
export const homeAnswers = {
  'GAME.hot': { list: [hot] },
  'GAME.popular': { list: [popular] },
  'GAME.rank': { list: [winner], totalPages: 1 },
  'SYS.banners': { list: [] },
} satisfies Answers
