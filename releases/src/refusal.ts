/** Thrown when the operator's request cannot be carried out. The message is one line that says why and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
