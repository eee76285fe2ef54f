import pino from 'pino'
import { readEdgeConfig } from '../edge/config'
import { createEdge } from '../edge/create-edge'

export interface RunningEdge {
  url: string
  stop(): Promise<void>
}

export async function startNodeEdge(env: Record<string, string>): Promise<RunningEdge> {
  const edge = await createEdge(readEdgeConfig({ ...env, PORT: '0' }), pino({ level: 'silent' }))
  const port = await edge.start()
  return { url: `http://127.0.0.1:${port}`, stop: () => edge.stop() }
}
