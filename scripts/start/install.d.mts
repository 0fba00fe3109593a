export type Scope = 'shop' | 'all'

export function installWhenNeeded(scope: Scope): Promise<void>
export function isInstalled(folder: string, scope: Scope): boolean
export function hasDevelopmentPackages(folder: string): boolean
