import './support.css'
import { button, element } from './page/element'
import { createTicket } from './page/game-api'
import { loadTranslate, type Translate } from './page/messages'

const app = document.querySelector('main') ?? document.body

/** Customer service as a popup of the portal: a message in, a ticket number out. */
async function showSupport(): Promise<void> {
  const t = await loadTranslate(document.documentElement.lang)
  document.title = t('support.title')
  showForm(t)
}

function showForm(t: Translate): void {
  const name = element('input', { name: 'name', autocomplete: 'name', required: true, maxlength: 80 })
  const contact = element('input', { name: 'contact', required: true, minlength: 3, maxlength: 120 })
  const message = element('textarea', { name: 'message', required: true, minlength: 5, maxlength: 2000 })
  const trouble = element('p', { class: 'trouble', role: 'alert' })
  const send = element('button', { class: 'way' }, t('support.send'))
  const form = element(
    'form',
    { novalidate: true },
    element('label', {}, t('support.name'), name),
    element('label', {}, t('support.contact'), contact),
    element('label', {}, t('support.message'), message),
    trouble,
    send,
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    trouble.textContent = form.checkValidity() ? '' : t('support.wrong')
    if (form.checkValidity()) void submit()
  })
  const submit = async () => {
    send.disabled = true
    const ticket = { name: name.value, contact: contact.value, message: message.value }
    const created = await createTicket(ticket).catch(() => undefined)
    send.disabled = false
    if (created === undefined) trouble.textContent = t('support.failed')
    else showThanks(t, created.number, ticket.message)
  }
  show(t, [element('p', {}, t('support.intro')), form])
}

function showThanks(t: Translate, number: string, message: string): void {
  show(t, [
    element('p', { class: 'thanks', role: 'status' }, t('support.thanks', { number })),
    element('h2', { class: 'label' }, t('support.kept')),
    element('blockquote', {}, message),
    button(t('support.another'), () => showForm(t), { class: 'way quiet' }),
  ])
}

function show(t: Translate, content: Node[]): void {
  app.replaceChildren(element('div', { class: 'sheet' }, element('h1', {}, t('support.title')), ...content))
}

void showSupport()
