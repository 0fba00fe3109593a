import { type RunningProxy, startProxy } from './http-proxy.ts'

/** A proxy in front of the store API that counts the calls it hands on. */
export interface CountingProxy extends RunningProxy {
  /** Calls since the last call of this function; pictures are counted separately. */
  take(): { calls: number; pictures: number }
}

/** @param target port of the store API on the own machine */
export async function startCountingProxy(target: number): Promise<CountingProxy> {
  let calls = 0
  let pictures = 0
  const proxy = await startProxy(`http://127.0.0.1:${target}`, ({ url = '' }) => {
    if (/\/image\/upload\//.test(url)) pictures += 1
    else calls += 1
    return false
  })
  return {
    ...proxy,
    take: () => {
      const counted = { calls, pictures }
      calls = 0
      pictures = 0
      return counted
    },
  }
}
