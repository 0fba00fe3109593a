export function installNodeWhenNeeded(): Promise<void>
export function requirePinnedNode(): string
export function environmentOf(node: string): NodeJS.ProcessEnv
export function isUsable(version: string): boolean
