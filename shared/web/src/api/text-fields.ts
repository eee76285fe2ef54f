/** Returns the fields of a request as in a query or a form, without those that are not set. */
export const textFields = (request: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(request).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
