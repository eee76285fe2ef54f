/** The kinds of instant draws: one of a hundred numbers, digits, keno, three dice, the order of ten. */
export const drawKinds = ['lucky', 'pick2', 'pick3', 'pick4', 'keno', 'k3', 'pk10'] as const
export type DrawKind = (typeof drawKinds)[number]

const modelOf = (kind: DrawKind) => `draw-${kind}`

/** Returns the kind that a maths model runs; undefined for a model of another game. */
export const drawKindOf = (model: string | undefined): DrawKind | undefined =>
  drawKinds.find((kind) => modelOf(kind) === model)
