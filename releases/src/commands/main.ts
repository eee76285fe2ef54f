import { runReleaseTool } from './release-tool'

/** Runs the ops tool as a process. Output goes to stdout, complaints to stderr. */
async function main(): Promise<void> {
  process.exitCode = await runReleaseTool(process.argv.slice(2), process.env, {
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  })
}

void main()
