import { rolldown } from 'rolldown'

/** The part of Turbopack's loader context that is needed here (https://webpack.js.org/api/loaders). */
interface LoaderContext {
  resourcePath: string
  async: () => (error: unknown, code?: string) => void
}

/**
 * A loader that bundles a module with its imports and drops unused code. Turbopack does so only partly: modules that a
 * package imports as a namespace (`import * as util`), as zod does, keep nearly everything.
 */
export default function bundleLoader(this: LoaderContext): void {
  const done = this.async()
  bundled(this.resourcePath).then((code) => done(null, code), done)
}

/** The module as one script without imports. @throws Error when it imports a missing module */
export async function bundled(module: string): Promise<string> {
  await using bundle = await rolldown({ input: module, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  return output[0].code
}
