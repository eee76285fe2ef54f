import { waitFor } from '@testing-library/dom'
import type { Story } from './story'

/**
 * Types into fields by their names and presses Enter in the last one, so that a story reaches the state after a form.
 */
export const fillAndSend =
  (values: Record<string, string>): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    const last = Object.keys(values).at(-1)
    for (const [name, value] of Object.entries(values)) {
      const field = await waitFor(() => {
        const found = document.querySelector(`input[name="${name}"]`)
        if (found === null) throw new Error(`there is no field ${name}`)
        return found
      })
      await userEvent.type(field, name === last ? `${value}{Enter}` : value)
    }
  }
