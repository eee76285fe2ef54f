/**
 * Letters as strokes in a box of 100 × 140, so that no font has to be installed. Letters that resemble another when
 * bent are left out: B D G I O Q S U Z and most digits.
 */
export const letters: Readonly<Record<string, string>> = {
  A: 'M8 140 L50 0 L92 140 M24 90 L76 90',
  C: 'M90 26 C72 -8 12 -4 10 70 C12 144 72 148 90 114',
  E: 'M88 0 L14 0 L14 140 L88 140 M14 68 L74 68',
  F: 'M88 0 L14 0 L14 140 M14 66 L74 66',
  H: 'M12 0 L12 140 M88 0 L88 140 M12 70 L88 70',
  J: 'M74 0 L74 96 C74 150 16 152 12 104',
  K: 'M14 0 L14 140 M86 0 L14 80 M40 54 L90 140',
  L: 'M16 0 L16 140 L88 140',
  M: 'M6 140 L12 0 L50 84 L88 0 L94 140',
  N: 'M12 140 L12 0 L88 140 L88 0',
  P: 'M14 140 L14 0 L52 0 C104 0 104 78 52 78 L14 78',
  R: 'M14 140 L14 0 L52 0 C102 0 102 74 52 74 L14 74 M50 74 L90 140',
  T: 'M4 0 L96 0 M50 0 L50 140',
  V: 'M6 0 L50 140 L94 0',
  W: 'M2 0 L24 140 L50 50 L76 140 L98 0',
  X: 'M8 0 L92 140 M92 0 L8 140',
  Y: 'M6 0 L50 68 L94 0 M50 68 L50 140',
  3: 'M12 18 C34 -12 92 -4 86 36 C82 66 52 66 40 66 C60 66 92 72 90 106 C86 152 22 150 8 118',
  4: 'M70 140 L70 0 L8 100 L94 100',
  9: 'M86 44 C84 -12 14 -10 12 42 C14 94 84 92 86 44 C90 90 80 130 36 140',
}

export const alphabet = Object.keys(letters)
