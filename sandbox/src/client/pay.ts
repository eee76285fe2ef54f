import './pay.css'
import { button, element } from './page/element'
import { formatSeconds } from './page/format'
import { loadTranslate, type Translate } from './page/messages'
import { formatMoney } from './page/money'
import { openPayApi, type PayApi, type PaymentView } from './page/pay-api'

const app = document.querySelector('main') ?? document.body

/** Shows the provider's page of one payment: the payee, the amount, and the two things that a player can do. */
async function showPayment(): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang)
  document.title = t('pay.title')
  const { key } = document.documentElement.dataset
  if (key === undefined) return show(t, element('p', { role: 'alert' }, t('pay.unknown')))
  const api = openPayApi(key)
  const first = await api.find().catch(() => undefined)
  if (first === undefined) return show(t, failure(t))
  present(t, api, first)
}

const show = (t: Translate, ...parts: (Node | null)[]): void =>
  app.replaceChildren(
    element(
      'div',
      { class: 'sheet' },
      element('h1', {}, t('pay.title')),
      element('p', { class: 'quiet' }, t('pay.intro')),
      ...parts,
    ),
  )

const failure = (t: Translate): HTMLElement => element('p', { class: 'trouble', role: 'alert' }, t('pay.failed'))

function present(t: Translate, api: PayApi, payment: PaymentView): void {
  const merchant = payment.merchant ?? ''
  const back = element('a', { class: 'way quiet', href: payment.returnUrl }, t('pay.back', { merchant }))
  const rest = payment.state === 'PENDING' ? choice(t, api, payment) : [outcome(t, payment)]
  show(t, facts(t, payment), ...rest, back)
}

function facts(
  t: Translate,
  { amount, currency, merchant, orderNo, channel, accountNumber }: PaymentView,
): HTMLElement {
  const row = (name: string, value: string, look = '') =>
    element('div', { class: look }, element('dt', {}, name), element('dd', {}, value))
  return element(
    'dl',
    {},
    row(t('pay.amount'), formatMoney(amount, currency), 'amount'),
    row(t('pay.merchant'), merchant ?? ''),
    channel === 'TRANSFER' ? row(t('pay.account'), accountNumber ?? '') : null,
    row(t('pay.order'), orderNo),
  )
}

/** Shows both buttons, the remaining time, and the error of a failed attempt. */
function choice(t: Translate, api: PayApi, payment: PaymentView): HTMLElement[] {
  const status = element('p', { class: 'trouble', role: 'alert' })
  const left = element('dd')
  const act = async (send: () => Promise<PaymentView>) => {
    pay.disabled = true
    decline.disabled = true
    const after = await send().catch(() => undefined)
    if (after !== undefined) {
      stop()
      return present(t, api, after)
    }
    status.textContent = t('pay.failed')
    pay.disabled = false
    decline.disabled = false
  }
  const pay = button(t('pay.pay', { amount: formatMoney(payment.amount, payment.currency) }), () => void act(api.pay), {
    class: 'way',
  })
  const decline = button(t('pay.decline'), () => void act(api.decline), { class: 'way quiet' })
  const stop = countDown(left, payment.millisecondsLeft, () => void act(api.find))
  const time = element('dl', {}, element('div', {}, element('dt', {}, t('pay.left')), left))
  return [time, status, element('div', { class: 'ways' }, pay, decline)]
}

/** Shows minutes and seconds until none are left. Returns the function that stops the countdown. */
function countDown(into: HTMLElement, millisecondsLeft: number, onEnd: () => void): () => void {
  const end = performance.now() + millisecondsLeft
  const print = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    into.textContent = formatSeconds(seconds)
    if (seconds > 0) return
    stop()
    onEnd()
  }
  const timer = setInterval(print, 1000)
  const stop = () => clearInterval(timer)
  print()
  return stop
}

function outcome(t: Translate, { state, amount, currency, merchant }: PaymentView): HTMLElement {
  const isPaid = state === 'PAID'
  const title = isPaid ? 'pay.paid' : state === 'EXPIRED' ? 'pay.expired' : 'pay.declined'
  const about = isPaid
    ? t('pay.paidAbout', { merchant: merchant ?? '', amount: formatMoney(amount, currency) })
    : t('pay.nothing')
  return element(
    'div',
    { class: isPaid ? 'outcome paid' : 'outcome', role: 'status' },
    element('h2', {}, t(title)),
    element('p', {}, about),
  )
}

void showPayment()
