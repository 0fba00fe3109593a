import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Longest start, milliseconds. */
const patience = 30_000

export type AlertState = 'inactive' | 'pending' | 'firing'

/** A separate Prometheus on this machine. */
export interface Prometheus {
  readonly url: string
  /** Present state of an alert. */
  stateOf(alert: string): Promise<AlertState>
  stop(): Promise<void>
}

/** Whether a program is installed. */
export function isInstalled(program: 'prometheus' | 'promtool'): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

/**
 * Starts Prometheus, which reads the metrics of one program every second.
 * @param folder of its data and configuration
 * @throws Error with its output when it does not start
 */
export async function startPrometheus(
  folder: string,
  port: number,
  rules: string,
  target: { job: string; address: string },
): Promise<Prometheus> {
  writeFileSync(join(folder, 'rules.yaml'), rules)
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yaml'],
    scrape_configs: [{ job_name: target.job, static_configs: [{ targets: [target.address] }] }],
  }
  // YAML takes JSON as it is.
  writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config))
  const address = `127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said = (said + chunk).slice(-5_000)))
  const url = `http://${address}`
  const end = Date.now() + patience
  while (!(await fetch(`${url}/-/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Prometheus did not start:\n${said}`)
    await pause(100)
  }
  return {
    url,
    async stateOf(alert) {
      const answer = await fetch(`${url}/api/v1/alerts`)
      const { data } = (await answer.json()) as {
        data: { alerts: { labels: Record<string, string>; state: AlertState }[] }
      }
      const states = data.alerts.filter(({ labels }) => labels.alertname === alert).map(({ state }) => state)
      return states.includes('firing') ? 'firing' : (states[0] ?? 'inactive')
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
