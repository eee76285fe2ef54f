/**
 * Plays a base64-encoded WAV. It uses Web Audio, because the page's policy lets media elements load only files of the
 * site.
 */
export async function playWav(base64: string): Promise<void> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const audio = new AudioContext()
  const source = audio.createBufferSource()
  source.buffer = await audio.decodeAudioData(bytes.buffer)
  source.connect(audio.destination)
  const ended = new Promise((resolve) => source.addEventListener('ended', resolve))
  source.start()
  await ended
  await audio.close()
}
