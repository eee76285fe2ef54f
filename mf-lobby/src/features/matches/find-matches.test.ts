import { findMatches, groupByLeague, type MatchFilter } from './find-matches'
import { aMatch } from './testing/a-match'

const derby = aMatch()
const tennis = aMatch({
  matchId: 'tennis-1',
  sport: 'tennis',
  league: 'Coral Open',
  home: 'Đặng Hải',
  away: 'L. Brandeis',
})
const live = aMatch({ matchId: 'football-2', phase: 'live', score: '1 : 0', home: 'São Vela', away: 'Kiri Coast' })
const all = [live, derby, tennis]

const find = (changes: Partial<MatchFilter>) =>
  findMatches(all, { view: 'all', text: '', followed: [], sportName: (sport) => sport, ...changes }).map(
    ({ matchId }) => matchId,
  )

test.each(['', '   ', '\u3000'])('a search for nothing (%j) finds every match', (text) => {
  expect(find({ text })).toEqual(['football-2', 'football-29', 'tennis-1'])
})

test.each([
  ['baiyu', ['football-29']],
  ['NAM dao', ['football-29']],
  ['sao', ['football-2']],
  ['dang hai', ['tennis-1']],
  ['lantern cup kiri', ['football-2']],
  ['足球', ['football-2', 'football-29']],
  ['サッカー', ['football-2', 'football-29']],
  ['ฟุตบอล', ['football-2', 'football-29']],
  ['bóng đá', ['football-2', 'football-29']],
  ['BONG DA', ['football-2', 'football-29']],
  ['sepak bola', ['football-2', 'football-29']],
  ['เทนนิส', ['tennis-1']],
  ['🎾', ['tennis-1']],
  ['⚽️ baiyu', ['football-29']],
  ['baiyuu', ['football-29']],
  ['lantren kiri', ['football-2']],
  ['LANTERNCUP', ['football-2', 'football-29']],
  ['kiricoast', ['football-2']],
  ['kiricoats', ['football-2']],
  ['kiri-coast', ['football-2']],
  ['l.brandeis', ['tennis-1']],
  ['brandies', ['tennis-1']],
  ['tenis', ['tennis-1']],
  ['footbal', ['football-2', 'football-29']],
  ['ส้มตำ', []],
  ['футбол', []],
  ['cpral', []],
  ['<script>', []],
  ['🦄', []],
  ['.*', []],
  ['<b>', []],
])('a search for %s finds %j', (text, found) => {
  expect(find({ text })).toEqual(found)
})

test('views show what runs, what comes, and what is followed: a match, or a whole league', () => {
  expect(find({ view: 'live' })).toEqual(['football-2'])
  expect(find({ view: 'soon' })).toEqual(['football-29', 'tennis-1'])
  expect(find({ view: 'followed' })).toEqual([])
  expect(find({ view: 'followed', followed: ['match/football-29', 'league/tennis/Coral Open'] })).toEqual([
    'football-29',
    'tennis-1',
  ])
})

test('leagues stand in the order of their first matches', () => {
  expect(groupByLeague(all).map(({ league, matches }) => [league, matches.length])).toEqual([
    ['Lantern Cup', 2],
    ['Coral Open', 1],
  ])
})
