/** The part of opentype.js that is used here. The published types describe an older version. */
declare module 'opentype.js' {
  namespace opentype {
    interface Point {
      x: number
      y: number
    }
    type Command =
      | ({ type: 'M' | 'L' } & Point)
      | ({ type: 'Q'; x1: number; y1: number } & Point)
      | ({ type: 'C'; x1: number; y1: number; x2: number; y2: number } & Point)
      | { type: 'Z' }
    interface Font {
      getAdvanceWidth(text: string, size: number): number
      getPath(text: string, x: number, y: number, size: number): { commands: Command[] }
    }
    function parse(bytes: ArrayBufferLike): Font
  }
  export default opentype
}
