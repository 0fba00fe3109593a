import type { Scope } from './lock-file.mjs'

export function installWhenNeeded(scope: Scope): Promise<void>
export function installPackages(flags: readonly string[]): Promise<void>
export function installCommand(folder: string): { command: string[]; note: string | null }
