export interface ServerEvent {
  name: string
  data: string
  id?: string
}

/**
 * Reads the text of `text/event-stream`, in pieces of any size, and tells each event once its empty line has come.
 * Answers a function to feed.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void, onRetry?: (milliseconds: number) => void) {
  let rest = ''
  let data: string[] = []
  let name = ''
  let id: string | undefined

  const readLine = (line: string) => {
    if (line === '') return dispatch()
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') name = value
    else if (field === 'id') id = value
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry?.(Number(value))
  }
  const dispatch = () => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n'), id })
    data = []
    name = ''
  }

  return (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  }
}
