import type { DrawKind } from '@parlay/contracts/draw-kinds'
import type { DrawGame, Play, Prize } from '../../draw/draw-game'
import { drawCycleMs, drawGames, returnOfPlay } from '../../draw/draw-games'
import { openDialog } from '../game/dialog'
import type { GameContext } from '../game/report-round'
import { element } from '../page/element'
import { formatNumber } from '../page/format'
import { type DrawWords, playName, printOdds } from './draw-words'

/** Shows what is drawn, every play with what it pays, its chance and its return, and how to verify a draw. */
export function openDrawRules({ t, game, language }: GameContext, kind: DrawKind): void {
  const { mostBets, plays } = drawGames[kind]
  const items = (texts: string[]) => element('ul', {}, ...texts.map((text) => element('li', {}, text)))
  openDialog(t('rules.title'), t('action.close'), [
    element('p', {}, t(`draw.intro.${introOf(kind)}`)),
    element('p', { class: 'strong' }, t('rules.return', { percent: game.returnPercent })),
    element('h3', {}, t('draw.plays')),
    payTable({ t, language }, kind),
    items([
      ...(plays.length > 1 ? [t('draw.rules.lowest')] : []),
      ...(mostBets > 1 ? [t('draw.rules.each')] : []),
      ...(kind === 'k3' ? [t('draw.rules.triple')] : []),
    ]),
    element('h3', {}, t('rules.fair')),
    items([t('rules.fairText'), t('rules.cycle', { seconds: drawCycleMs / 1000 }), t('rules.interrupted')]),
    element('h3', {}, t('rules.keys')),
    element('p', {}, `${t('draw.rules.keys')} ${t('rules.keysText')}`),
  ])
}

const introOf = (kind: DrawKind) => (kind === 'pick2' || kind === 'pick3' || kind === 'pick4' ? 'pick' : kind)

function payTable(words: DrawWords, kind: DrawKind): HTMLElement {
  const { t } = words
  const game = drawGames[kind]
  const heads = [t('draw.play'), t('draw.pays'), t('draw.chance'), t('draw.return')]
  return element(
    'table',
    { class: 'chances' },
    element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))),
    element('tbody', {}, ...game.plays.flatMap((play) => rowsOf(words, { kind, game, play }))),
  )
}

interface PlayOf {
  kind: DrawKind
  game: DrawGame
  play: Play
}

/** Returns a row for each prize of a play; its return is next to all of them. */
function rowsOf(words: DrawWords, { kind, game, play }: PlayOf): HTMLElement[] {
  const returned = element('td', { rowspan: play.prizes.length }, `${returnOfPlay(game, play)}%`)
  return play.prizes.map((prize, index) => {
    const texts = [
      rowName(words, kind, play, prize),
      printOdds(words.language, prize.odds),
      chanceOf(words, game, prize),
    ]
    const cells = texts.map((text) => element('td', {}, text))
    return element('tr', {}, ...cells, index === 0 ? returned : null)
  })
}

function rowName({ t }: DrawWords, kind: DrawKind, { name, of }: Play, { hits }: Prize): string {
  const [first = '', last = ''] = [of[0], of.at(-1)]
  if (name === 'numbers') return t('draw.rules.hits', { hits, count: first })
  if (name === 'box') return `${playName(t, kind, name, '')}, ${t('draw.rules.arrangements', { ways: first })}`
  return playName(t, kind, name, of.length > 2 ? `${first}–${last}` : of.join(', '))
}

function chanceOf({ t, language }: DrawWords, { draws }: DrawGame, { ways }: Prize): string {
  const count = Number((draws * 100n) / ways) / 100
  const digits = { maximumFractionDigits: count < 100 ? 2 : 0, numberingSystem: 'latn' } as const
  return t('draw.oneIn', { count: formatNumber(language, count, digits) })
}
