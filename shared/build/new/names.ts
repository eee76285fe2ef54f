/** Every form of a name that the templates use. */
export type NameForms = {
  /** `loyalty-club` */
  kebab: string
  /** `loyaltyClub` */
  camel: string
  /** `LoyaltyClub` */
  Pascal: string
  /** `Loyalty club` */
  title: string
}

/** A name that cannot be generated. Its message is one sentence for the person at the terminal. */
export class Refusal extends Error {}

const longestName = 32

/** Names that JavaScript keeps to itself and that no variable can have. */
const ofJavaScript =
  `arguments await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for function if implements import in instanceof interface let new null package private protected
  public return static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function formsOf(words: readonly string[]): NameForms {
  const [first = '', ...others] = words
  return {
    kebab: words.join('-'),
    camel: first + others.map(capitalized).join(''),
    Pascal: words.map(capitalized).join(''),
    title: capitalized(words.join(' ')),
  }
}

/** Returns the forms of a name such as `loyalty-club`. */
export function readKebabName(name: string): NameForms {
  const isWritten = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) && name.length <= longestName
  if (!isWritten || ofJavaScript.includes(name))
    throw new Refusal(
      `"${name}" cannot be a name here: write small letters and digits with hyphens between the words, as in loyalty-club.`,
    )
  return formsOf(name.split('-'))
}

/** Returns the forms of a key such as `loyaltyClub`. */
export function readCamelKey(key: string): NameForms {
  const isWritten = /^[a-z][a-z0-9]*([A-Z][a-z0-9]*)*$/.test(key) && key.length <= longestName
  if (!isWritten)
    throw new Refusal(
      `"${key}" cannot be a key here: write letters and digits, each word but the first with a capital, as in loyaltyClub.`,
    )
  return { ...formsOf(key.split(/(?=[A-Z])/).map((word) => word.toLowerCase())), camel: key }
}
