/** The fields of a request as a query or a form carries them; what is not set is left out. */
export const textFields = (request: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
