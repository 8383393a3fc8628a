import type { IncomingMessage } from 'node:http';
import type { PurgeBus } from '#app/commerce/page-tags.ts';
import type { LimitLog, Limits } from '#kernel/limits/limits.ts';
import { receiveBody } from '#app/server/http/body.ts';
import { parseAdminBody } from './purge.ts';

interface OperatorsPurgeOptions {
  readonly bus: PurgeBus;
  readonly limits: Pick<Limits, 'purgeBytes'>;
  readonly limitLog: LimitLog;
}

interface PurgeResponse {
  readonly status: number;
  readonly body: object;
}

/**
 * `POST /purge` of the operators: `{ "channel": "karamell", "tags": ["product:12"] }`; without tags everything of the shop. The
 * answer says how much was retired, or what is wrong.
 *
 * @param channelKeys the shops there are.
 */
export type AnswerPurge = (req: IncomingMessage, channelKeys: readonly string[]) => Promise<PurgeResponse>;

export const createOperatorsPurge =
  ({ bus, limits, limitLog }: OperatorsPurgeOptions): AnswerPurge =>
  async (req, channelKeys) => {
    const body = await receiveBody(req, limits.purgeBytes);
    if (body === 'tooLarge') {
      limitLog.reached('purgeBytes', null);
      return refuse(413, `the body is larger than ${limits.purgeBytes} bytes`);
    }
    const parsed = parseAdminBody(body === 'aborted' ? '' : body.toString('utf8'));
    if ('problem' in parsed) return refuse(400, parsed.problem);
    const { channelKey, tags } = parsed.asked;
    if (!channelKeys.includes(channelKey))
      return refuse(400, `there is no shop "${channelKey}"; there are ${channelKeys.join(', ')}`);
    const { retired, isEverywhere } = await bus.publish(parsed.asked);
    const note = isEverywhere ? {} : { pending: 'the other replicas, until the shared store answers' };
    return { status: 200, body: { channel: channelKey, tags, retired, ...note } };
  };

const refuse = (status: number, error: string): PurgeResponse => ({ status, body: { error } });
