import { createTextSigner } from '#app/request/signed-text.server.ts';

/** Lets who has it into one shop while that is closed. In a link and in a cookie alike. */
export interface MaintenancePass {
  /** `expiresAt` is like Date.now(). */
  issue(channelKey: string, expiresAt: number): string;
  /** When a pass ends; null where it has ended, or is not ours or another shop's. */
  findExpiry(pass: string, channelKey: string, now: number): number | null;
}

/** Parameter of the link. */
export const PASS_PARAMETER = 'maintenance';

const scopeOf = (channel: string) => ({ purpose: 'maintenance-pass', channel });

/** `secrets` is `SESSION_SECRETS`. */
export function createMaintenancePass(secrets: readonly string[]): MaintenancePass {
  const signer = createTextSigner(secrets);
  return {
    issue: (channelKey, expiresAt) => signer.sign(String(expiresAt), scopeOf(channelKey)),
    findExpiry(pass, channelKey, now) {
      const expiresAt = Number(signer.findText(pass, scopeOf(channelKey)) ?? 0);
      return expiresAt > now ? expiresAt : null;
    },
  };
}
