import type { Env, EnvironmentVariables } from '#app/env.server.ts';
import type { Answers } from './new-shop-questions.ts';

export interface CommandOptions {
  /** The channels folder. */
  readonly directory: string;
  /** Of languages besides the built-in ones; none by default. */
  readonly languagesDirectory?: string;
  /** Of the accepted versions. */
  readonly stateDirectory: string;
  /** Of the running server's admin listener. */
  readonly adminPort: number;
  /** Of the admin listener; none where it takes any program of this machine. */
  readonly adminToken?: string | null;
  /** Of its shops on `*.localhost`. */
  readonly port: number;
  readonly variables: EnvironmentVariables;
  /** Of an API's answer. */
  readonly answerLimits: Env['upstream']['answerLimits'];
  /** The output is for programs. */
  readonly isJson: boolean;
  readonly flags: Answers & {
    readonly strict?: boolean;
    readonly online?: boolean;
    readonly law?: boolean;
    readonly 'slim-fonts'?: boolean;
    readonly format?: string;
    readonly out?: string;
    readonly from?: string;
    readonly hours?: string;
    readonly at?: string;
  };
}

/** What a command prints, as text or as a value for JSON, and the exit code: 0, or 1 where a file has errors. */
export interface CommandResult {
  readonly output: unknown;
  readonly exitCode: 0 | 1;
}

/** @throws UsageError where the words or options are wrong */
export type Command = (words: readonly string[], options: CommandOptions) => Promise<CommandResult>;
