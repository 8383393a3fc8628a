/**
 * The logins that have ended while copies of their cookies may be about. The API refuses their tokens too; this holds for pages that
 * do not ask it, and for APIs that go by the token alone.
 */
export interface EndedSessions {
  /** Refuses the session `sessionId` of a channel until `expiresAt`, Unix ms: when its last access token has expired. */
  end(channelKey: string, sessionId: string, expiresAt: number): Promise<void>;
  isEnded(channelKey: string, sessionId: string): Promise<boolean>;
}
