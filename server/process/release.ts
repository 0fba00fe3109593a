import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Has Next run under the release that it was built as (RELEASE at `npm run build`), whatever is set
 * now: scripts in browsers hold that name.
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
