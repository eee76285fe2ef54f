/** What the operator asked for can't be done. The message is one line that says why and what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
