/** Plays one round on the page of a game and answers its state: `page` is the address of its calls. */
export type Driver = (page: string, random: () => number) => Promise<string>

export const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
