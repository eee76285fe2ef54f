import { type Answers, type RenderedScreen, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import type { ReactNode } from 'react'
import { answersForVisitors } from './answers-for-visitors'

export interface OpenedModal extends RenderedScreen {
  onClose: jest.Mock
  /** The events that the modal emitted to the shell, in order. */
  heard: string[]
}

interface Given {
  answers?: Answers
  /** The features that are on in addition to LOGIN.USERNAME. */
  switches?: readonly string[]
  session?: 'visitor' | object
}

const stops: (() => void)[] = []
globalThis.afterEach?.(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Opens a modal on a site where everything works, and records the events that it emits. */
export async function openModal(
  modal: (onClose: () => void) => ReactNode,
  { answers, switches = [], session }: Given = {},
): Promise<OpenedModal> {
  const heard: string[] = []
  stops.push(
    on('navigation-requested', ({ to }) => heard.push(`go to ${to}`)),
    on('toast-requested', ({ text }) => heard.push(text)),
    on('login-requested', () => heard.push('log-in')),
    on('auth-requested', ({ modal: name }) => heard.push(name)),
  )
  const onClose = jest.fn(() => heard.push('close'))
  const rendered = await renderScreen(modal(onClose), {
    session,
    answers: { ...answersForVisitors(...switches), ...answers },
  })
  return Object.assign(rendered, { onClose, heard })
}

/** Finds a control by its name in the form. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[role="dialog"] input[name="${name}"]`)
  if (!found) throw new Error(`No field is named ${name}`)
  return found
}

/** Pastes values into fields by their names. */
export async function fillIn({ user }: RenderedScreen, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name))
    await user.paste(value)
  }
}
