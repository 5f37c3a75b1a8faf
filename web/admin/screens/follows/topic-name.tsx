import type { FollowedTopic } from '../../../../domain/follows/listed-follows.ts';

/** The name of a topic, which leads to its page. */
export const TopicName = ({ name, path }: Pick<FollowedTopic, 'name' | 'path'>) =>
  path === null ? name : <a href={path}>{name}</a>;
