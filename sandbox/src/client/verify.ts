import './verify.css'
import type { SeedsView } from '../play/play-service'
import type { RoundView } from '../play/round-view'
import type { GameKind } from '../title/kinds'
import { button, element } from './page/element'
import { findRounds, type GameApi, openGameApi } from './page/game-api'
import { loadTranslate, type Translate } from './page/messages'
import { openRouletteApi } from './roulette/roulette-api'
import { fingerprints } from './roulette/rules-dialog'
import { loadFamily, setEmblems } from './theme/load-family'
import { wordsOfKind } from './verify/kind-words'
import { createRoundCard } from './verify/round-card'

const { key, round: viewKey, family = 'gems' } = document.documentElement.dataset
const language = document.documentElement.lang
const app = document.querySelector('main') ?? document.body

async function showVerify(): Promise<void> {
  const [t] = await Promise.all([loadTranslate(language), loadFamily(family)])
  const sheet = element('div', { class: 'sheet' }, element('h1', {}, t('verify.title')))
  app.replaceChildren(sheet)
  if (globalThis.crypto?.subtle === undefined) sheet.append(element('p', { role: 'alert' }, t('verify.unsupported')))
  if (key === undefined) return showOneRound(t, sheet)

  const api = openGameApi(key)
  sheet.prepend(element('a', { href: `/play/${key}` }, `← ${t('verify.back')}`))
  const { seeds, title, emblems } = await api.getGame()
  setEmblems(emblems)
  const { intro, seed, hasOwnPair } = wordsOfKind(title.kind)
  const method = t('verify.method', { seed: t(seed) })
  sheet.append(element('p', {}, t(intro)), element('p', { class: 'quiet-text' }, method))
  const rounds = element('section', {})
  const fill = () => fillRounds(t, api, rounds, title.kind)
  if (title.kind === 'roulette') sheet.append(await spinsCard(t, key))
  if (hasOwnPair) sheet.append(seedsCard(t, api, seeds, () => void fill()))
  sheet.append(rounds)
  await fill()
  if (window.location.hash !== '') document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
}

async function showOneRound(t: Translate, sheet: HTMLElement): Promise<void> {
  const cards = (await findRounds(viewKey ?? '')).map((round) => createRoundCard(t, language, round))
  sheet.append(element('ul', { class: 'checks' }, ...cards.map(({ view }) => view)))
  await Promise.all(cards.map((card) => card.check()))
}

async function spinsCard(t: Translate, ownKey: string): Promise<HTMLElement> {
  const { wheel } = await openRouletteApi(ownKey).getTable()
  return element('section', { class: 'card' }, fingerprints(t, wheel))
}

function seedsCard(t: Translate, api: GameApi, seeds: SeedsView, onChanged: () => void): HTMLElement {
  const hash = element('dd', {}, seeds.serverSeedHash)
  const nonce = element('dd', {}, String(seeds.nextNonce))
  const input = element('input', { name: 'clientSeed', value: seeds.clientSeed, maxlength: 64, required: true })
  const news = element('p', { role: 'status' })
  const change = async () => {
    const changed = await api.changeSeeds(input.value.trim())
    hash.textContent = changed.seeds.serverSeedHash
    nonce.textContent = String(changed.seeds.nextNonce)
    news.textContent = t('verify.changed')
    onChanged()
  }
  const form = element(
    'form',
    {},
    element('label', {}, t('verify.clientSeed'), input),
    element('button', { class: 'way' }, t('verify.change')),
    news,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void change()
  })
  const facts = element(
    'dl',
    {},
    element('div', {}, element('dt', {}, t('verify.hash')), hash),
    element('div', {}, element('dt', {}, t('verify.nextNonce')), nonce),
  )
  return element('section', { class: 'card' }, element('h2', {}, t('verify.current')), facts, form)
}

async function fillRounds(t: Translate, api: GameApi, section: HTMLElement, kind: GameKind): Promise<void> {
  const rounds: RoundView[] = await api.listRounds()
  const cards = rounds.map((round) => createRoundCard(t, language, round, kind))
  const checkAll = async () => {
    await Promise.all(cards.map((card) => card.check()))
  }
  section.replaceChildren(element('h2', {}, t('verify.rounds')))
  if (cards.length === 0) return section.append(element('p', {}, t('rounds.none')))
  section.append(
    button(t('verify.checkAll'), () => void checkAll(), { class: 'way' }),
    element('ul', { class: 'checks' }, ...cards.map((card) => card.view)),
  )
  await checkAll()
}

void showVerify()
