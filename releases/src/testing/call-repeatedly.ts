import { EventEmitter, once } from 'node:events'
import { ask, type Question } from './ask'

const atOnce = 8
const noAnswer = () => 0

/** Sends calls one after another until it is ended, and collects the status of each. No answer counts as 0. */
export function callRepeatedly(url: string, questionOf: (call: number) => Question & { path: string }) {
  const statuses: number[] = []
  const answers = new EventEmitter()
  let isEnded = false
  let sent = 0
  const callers = Array.from({ length: atOnce }, async () => {
    while (!isEnded) {
      sent += 1
      const { path, ...question } = questionOf(sent)
      statuses.push(await ask(url, path, question).then(({ status }) => status, noAnswer))
      answers.emit('answered')
    }
  })
  return {
    count: () => statuses.length,
    /** Resolves once this many more calls are answered. */
    async until(more: number) {
      const enough = statuses.length + more
      while (statuses.length < enough) await once(answers, 'answered')
    },
    async end() {
      isEnded = true
      await Promise.all(callers)
      return statuses
    },
  }
}
