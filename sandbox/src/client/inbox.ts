import './inbox.css'
import { button, element } from './page/element'
import { formatTime } from './page/format'
import { type InboxMessage, listInbox } from './page/inbox-api'
import { loadTranslate, type Translate } from './page/messages'

const app = document.querySelector('main') ?? document.body
const askedEvery = 2_000

/** Shows the messages that the site has sent, with codes to copy and links to follow. */
async function showInbox(): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang)
  document.title = t('inbox.title')
  const recipient = element('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' })
  recipient.value = new URLSearchParams(location.search).get('to') ?? ''
  const status = element('p', { class: 'quiet', role: 'status' })
  const list = element('div', { class: 'messages' })
  app.replaceChildren(
    element(
      'div',
      { class: 'sheet' },
      element('h1', {}, t('inbox.title')),
      element('p', { class: 'quiet' }, t('inbox.intro')),
      element('label', {}, t('inbox.recipient'), recipient),
      status,
      list,
    ),
  )
  const refresh = createRefresh(t, { recipient, status, list })
  recipient.addEventListener('input', () => void refresh())
  setInterval(() => void (document.hidden || refresh()), askedEvery)
  await refresh()
}

interface Parts {
  recipient: HTMLInputElement
  status: HTMLElement
  list: HTMLElement
}

function createRefresh(t: Translate, { recipient, status, list }: Parts): () => Promise<void> {
  let shown = ''
  return async () => {
    const to = recipient.value.trim()
    const messages = await listInbox(to.length < 3 ? '' : to).catch(() => undefined)
    if (recipient.value.trim() !== to) return
    if (messages === undefined) {
      status.textContent = t('inbox.failed')
      return
    }
    const empty = to === '' ? t('inbox.empty') : t('inbox.emptyFor', { recipient: to })
    status.textContent = messages.length === 0 ? empty : ''
    // Unchanged messages are not re-rendered, so that a selection or the focus in them is kept.
    const now = JSON.stringify(messages)
    if (now !== shown) list.replaceChildren(...messages.map((message) => messageCard(t, message)))
    shown = now
  }
}

function messageCard(t: Translate, { to, channel, subject, body, createdAt }: InboxMessage): HTMLElement {
  const time = new Date(createdAt)
  const sentAt = element(
    'time',
    { datetime: time.toISOString() },
    formatTime(document.documentElement.lang, createdAt, { timeStyle: 'medium' }),
  )
  const code = /\b\d{6}\b/.exec(body)?.[0]
  return element(
    'article',
    {},
    element(
      'p',
      { class: 'envelope' },
      element('span', { class: 'channel' }, t(channel === 'sms' ? 'inbox.sms' : 'inbox.email')),
      element('span', { class: 'recipient' }, t('inbox.to', { recipient: to })),
      sentAt,
    ),
    subject === '' ? null : element('h2', {}, subject),
    element('p', { class: 'body' }, ...withLinks(body)),
    code === undefined ? null : copyButton(t, code),
  )
}

/** Turns addresses in a text into links; everything else stays text. */
const withLinks = (text: string): (Node | string)[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => (/^https?:\/\//.test(part) ? element('a', { href: part, rel: 'noreferrer' }, part) : part))

function copyButton(t: Translate, code: string): HTMLButtonElement {
  const made = button(t('inbox.copy', { code }), () => void copy(), { class: 'way quiet' })
  const copy = async () => {
    await navigator.clipboard.writeText(code).catch(() => undefined)
    made.textContent = t('inbox.copied')
  }
  return made
}

void showInbox()
