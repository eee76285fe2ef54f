import { type Challenge, findNumber } from './solve-challenge'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  void findNumber(data).then((number) => postMessage(number ?? null))
})
