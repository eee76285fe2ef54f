import { join } from 'node:path'
import { languageCodes } from '@parlay/contracts'
import { bannerGroupOfPath } from '@parlay/contracts/endpoints/content'
import { packageRoot } from '../../../paths'
import { readCatalogue } from '../../games/games'
import { readContent } from './read-content'

const parlayFolder = join(packageRoot, '../brands/parlay')
const names = { brand: 'Parlay', minAge: 21, currencySymbol: 'P' }
const bannersIn = (language: (typeof languageCodes)[number]) => readContent(parlayFolder, language, names).banners

test.each(languageCodes)(
  'B1.groups in %s each of the twelve groups has one to three banners, no two with the same words',
  (language) => {
    const banners = bannersIn(language)

    const counts = Object.values(bannerGroupOfPath).map(
      (group) => banners.filter(({ groupName }) => groupName === group).length,
    )

    expect(counts).toHaveLength(12)
    expect(counts.every((count) => count >= 1 && count <= 3)).toBe(true)
    expect(new Set(banners.map(({ title }) => title)).size).toBe(banners.length)
  },
)

test.each(languageCodes)('the numbers on banners in %s match the catalogue', (language) => {
  const { vendors } = readCatalogue(parlayFolder)
  const inLane = (lane: string) => vendors.filter((vendor) => vendor.lane === lane)
  const gamesOf = (lane: string) => inLane(lane).flatMap(({ games }) => games).length
  const figuresOf = (bannerId: string) =>
    bannersIn(language)
      .find((banner) => banner.bannerId === bannerId)
      ?.text.match(/\d+/g)
      ?.map(Number)

  expect(figuresOf('home-welcome')).toEqual(expect.arrayContaining([gamesOf('RNG'), inLane('RNG').length]))
  expect(figuresOf('live-salons')).toContain(gamesOf('LIVE'))
  expect(figuresOf('elott-house')).toContain(gamesOf('ELOTT'))
})

test('B2 every banner that leads to a game leads to one of the catalogue, and names its type, by which it can be left out', () => {
  const { vendors } = readCatalogue(parlayFolder)
  const games = vendors.flatMap(({ vassalage, gameType, games: own }) =>
    own.map(({ nodeId }) => `${vassalage}:${nodeId}:${gameType}`),
  )

  const targets = bannersIn('EN').flatMap(({ linkageType, linkage }) =>
    linkageType === 'GAME' ? [linkage?.target] : [],
  )

  expect(targets.length).toBeGreaterThan(0)
  expect(games).toEqual(expect.arrayContaining(targets))
})
