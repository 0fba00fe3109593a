import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes Next run under the release of the build (RELEASE at `npm run build`), regardless of the present setting:
 * scripts in browsers hold that name.
 * @param root folder that holds `.next`
 */
export function adoptRelease(root: string): void {
  const release = builtRelease(root)
  if (release === '') delete process.env.NEXT_DEPLOYMENT_ID
  else process.env.NEXT_DEPLOYMENT_ID = release
}

/** Empty where nothing is built, or without a release. */
function builtRelease(root: string): string {
  try {
    const { config } = JSON.parse(readFileSync(join(root, '.next/required-server-files.json'), 'utf8'))
    return typeof config?.deploymentId === 'string' ? config.deploymentId : ''
  } catch {
    return ''
  }
}
