import type { Mail } from '#backend/model/mail.ts';

/** A mailer that settles a mail only when the test says so. */
export function heldMailer() {
  const sent: Mail[] = [];
  const settle: (() => void)[] = [];
  const mailer = {
    send: (mail: Mail, onSettled = () => {}) => {
      sent.push(mail);
      settle.push(onSettled);
    },
  };
  return { mailer, sent, settle };
}
