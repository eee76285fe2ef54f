// Writes assets/spoken-digits, the digits of the spoken captcha. It needs espeak-ng and is run by hand.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeWav, readWav, sampleRate } from '../src/modules/member/verification/captcha/wav'
import { packageRoot } from '../src/paths'

/** Thai has no voice that speaks its tones, so visitors who read Thai hear English. */
const spoken: Record<string, { voice: string; words: string }> = {
  EN: { voice: 'en-us', words: 'zero one two three four five six seven eight nine' },
  CN: { voice: 'cmn-latn-pinyin', words: 'ling2 yi1 er4 san1 si4 wu3 liu4 qi1 ba1 jiu3' },
  VI: { voice: 'vi', words: 'không một hai ba bốn năm sáu bảy tám chín' },
  JA: { voice: 'ja', words: 'ゼロ いち に さん よん ご ろく なな はち きゅう' },
  // There is no Tagalog voice; the Indonesian one reads its spelling the same way.
  TY: { voice: 'id', words: 'sero isa dalawa tatlo apat lima anim pito walo siyam' },
  ID: { voice: 'id', words: 'nol satu dua tiga empat lima enam tujuh delapan sembilan' },
}

/** Uses the mean of the samples that fall into one, which is a good enough low-pass filter for speech. */
function resample(samples: Float32Array, from: number): Float32Array {
  const ratio = from / sampleRate
  return Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const part = samples.subarray(Math.floor(index * ratio), Math.ceil((index + 1) * ratio))
    return part.reduce((sum, sample) => sum + sample, 0) / part.length
  })
}

/** Removes the silence around the word and sets a common loudness. */
function trim(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const isLoud = (sample: number) => Math.abs(sample) > 0.03 * peak
  const word = samples.subarray(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1)
  return word.map((sample) => (0.8 * sample) / peak)
}

for (const [language, { voice, words }] of Object.entries(spoken)) {
  const folder = join(packageRoot, 'assets', 'spoken-digits', language)
  mkdirSync(folder, { recursive: true })
  for (const [digit, word] of words.split(' ').entries()) {
    const bytes = execFileSync('espeak-ng', ['-v', voice, '-s', '150', '--stdout', word], { maxBuffer: 1 << 22 })
    const { samples, rate } = readWav(bytes)
    writeFileSync(join(folder, `${digit}.wav`), encodeWav(trim(resample(samples, rate))))
  }
}
