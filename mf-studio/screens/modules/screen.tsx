import { isApiError } from '@sufra/api';
import { type ModuleSwitch, readModules, switchModule } from '@sufra/api/staff/endpoints';
import { Answer, dataOf, Link, useAction, useEndpoint, useErrorText, usePlatform, useText } from '@sufra/module';
import { answerQuery } from '@sufra/module/answer-query';
import { useWorkplace } from '@sufra/module/console';
import { Badge, Button, Skeleton } from '@sufra/ui';
import { css } from '@sufra/ui/css';
import { Fault, forcedEdge, lineBetween, outlined, pill, quietSmall, round, surface } from '@sufra/ui/desk';
import { CheckIcon, XIcon } from '@sufra/ui/icons';
import { useId, useState } from 'react';
import { useContent } from '../../content/draft.ts';
import { SiteParts } from '../../content/site-parts.tsx';
import { Desk } from '../../frame/desk.tsx';
import { NavigationChange } from './navigation-change.tsx';

const list = css`display:grid;max-inline-size:56rem;${surface};padding-inline:16px`;
const row = css`display:grid;gap:10px;padding-block:14px;${lineBetween}`;
const head = css`display:flex;flex-wrap:wrap;align-items:center;gap:8px 12px`;
const about = css`flex:1;& h2{font-size:.875rem}`;
const state = css`font-weight:500`;
const track = css`
position:relative;inline-size:2.5rem;block-size:1.5rem;flex:none;${pill};background:var(--outline-strong);${forcedEdge};
&::before{content:"";position:absolute;inset:calc((1.5rem - var(--target))/2) -8px}
&::after{content:"";position:absolute;inset-block-start:3px;inset-inline-start:3px;inline-size:1.125rem;block-size:1.125rem;${round};background:var(--surface)}
&[aria-checked=true]{background:var(--brand)}&[aria-checked=true]::after{inset-inline-start:1.1875rem}
@media (forced-colors:active){&::after{background:ButtonText}&[aria-checked=true]{background:Highlight;forced-color-adjust:none}}
`;
const meaning = css`display:grid;gap:10px;padding:14px 16px;${outlined};background:var(--sunken)`;
const effects = css`display:grid;gap:6px;& li{display:flex;gap:8px;align-items:baseline}& svg{flex:none;transform:translateY(.15em)}`;
const actions = css`display:flex;flex-wrap:wrap;gap:8px`;
const block = css`block-size:16rem`;

/**
 * `/modules/{restaurant}`: parts of the site that are switched on and off; what off means now is said first (SHOP-032).
 */
export default function ModulesScreen() {
  const t = useText();
  return (
    <Desk at="settings" title={t('modules.title')} crumb={<Crumb />}>
      <Modules />
    </Desk>
  );
}

function Crumb() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  return <Link to={`/settings/${restaurant}`}>{t('frame.to.settings')}</Link>;
}

function Modules() {
  const t = useText();
  const { restaurant } = useWorkplace().own;
  const modules = useEndpoint(readModules, { params: { restaurant } });
  return (
    <SiteParts content={dataOf(useContent())} current="modules">
      <p className={quietSmall}>{t('modules.text')}</p>
      <Answer
        of={modules}
        skeleton={<Skeleton shape="block" className={block} />}
        failed={{ title: t('modules.failed'), text: t('settings.failedText') }}
      >
        {(data) => (
          <ul className={list}>
            {data.map((one) => (
              <Module key={one.key} module={one} onStale={modules.retry} />
            ))}
          </ul>
        )}
      </Answer>
    </SiteParts>
  );
}

interface ModuleProps {
  readonly module: ModuleSwitch;
  readonly onStale: () => void;
}

function Module({ module, onStale }: ModuleProps) {
  const t = useText();
  const errorText = useErrorText();
  const id = useId();
  const { caller, queryClient, announce } = usePlatform();
  const { restaurant } = useWorkplace().own;
  const [isAsked, setAsked] = useState(false);
  const { key, name, on: isOn, draft } = module;
  const turn = useAction(() =>
    caller.call(switchModule, { params: { restaurant, key }, body: { on: !isOn, seen: isOn } }),
  );
  const run = () =>
    turn.run(undefined).then(
      (modules) => {
        setAsked(false);
        if (modules) queryClient.setQueryData(answerQuery(readModules, { params: { restaurant } }).queryKey, modules);
        announce(t(isOn ? 'modules.isOff' : 'modules.isOn', { name }));
      },
      (error: unknown) => {
        if (isApiError(error) && error.status === 409) onStale();
      },
    );
  return (
    <li className={row} data-module={key}>
      <div className={head}>
        <div className={about}>
          <h2 id={id}>{name}</h2>
          <p className={quietSmall}>{isOn ? module.text_on : module.text_off}</p>
        </div>
        {draft === isOn ? null : <Badge tone="warning">{t(draft ? 'modules.draftOn' : 'modules.draftOff')}</Badge>}
        <span className={state} aria-hidden="true">
          {t(isOn ? 'modules.on' : 'modules.off')}
        </span>
        <button
          type="button"
          role="switch"
          className={track}
          aria-checked={isOn}
          aria-labelledby={id}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        />
      </div>
      {isAsked ? (
        <div className={meaning}>
          <h3>{t(isOn ? 'modules.offMeans' : 'modules.onMeans')}</h3>
          <ul className={effects}>
            {(isOn ? module.off_means : []).map(({ what, count, text }) => (
              <li key={what}>
                <CheckIcon />
                <span>
                  <b>{t(`modules.count.${what}`, { count })}</b> {text}
                </span>
              </li>
            ))}
            <li>
              {isOn ? <XIcon /> : <CheckIcon />}
              <span>{isOn ? module.text_off : module.text_on}</span>
            </li>
          </ul>
          <NavigationChange of={module.navigation} />
          <Fault>
            {turn.error ? (turn.error.has('CONTENT_CHANGED') ? t('modules.changed') : errorText(turn.error)) : null}
          </Fault>
          <div className={actions}>
            <Button size="small" busy={turn.loading} onClick={() => void run()}>
              {t(isOn ? 'modules.turnOff' : 'modules.turnOn')}
            </Button>
            <Button kind="secondary" size="small" onClick={() => setAsked(false)}>
              {t('modules.keep')}
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
