/** The sample rate of all our files: that of a telephone, which is enough to tell digits apart. */
export const sampleRate = 8_000

const headerBytes = 44
const bytesPerSample = 2
const loudest = 32_767

/** Encodes one channel of samples between -1 and 1 as 16 bits. */
export function encodeWav(samples: Float32Array): Buffer {
  const bytes = Buffer.alloc(headerBytes + samples.length * bytesPerSample)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * bytesPerSample, 28)
  bytes.writeUInt16LE(bytesPerSample, 32)
  bytes.writeUInt16LE(8 * bytesPerSample, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * bytesPerSample, 40)
  for (const [index, sample] of samples.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * loudest), headerBytes + index * bytesPerSample)
  }
  return bytes
}

/** Decodes one channel of 16-bit samples and returns their sample rate as `rate`. */
export function readWav(bytes: Buffer): { samples: Float32Array; rate: number } {
  const start = headerBytes
  const count = Math.floor((bytes.length - start) / bytesPerSample)
  const samples = Float32Array.from({ length: count }, (_, index) => {
    return bytes.readInt16LE(start + index * bytesPerSample) / loudest
  })
  return { samples, rate: bytes.readUInt32LE(24) }
}
