/** The form itself. Controls bring antd's own rules; here is what stands around them. */
export const FORM_CSS = `
.form{container:scf-form / inline-size;font-size:var(--ant-font-size);line-height:22px;color:var(--ant-color-text)}
.section{content-visibility:auto;contain-intrinsic-size:auto 1100px;padding:2px 4px;margin:-2px -4px}
.field{margin-block-end:20px;display:grid;gap:0 8px;align-items:start;min-width:0}
.label{color:var(--ant-color-text);padding-block:5px;overflow-wrap:anywhere;min-width:0}
label.caption{cursor:pointer}
.mark{color:var(--ant-color-error);margin-inline-end:4px;font-family:SimSun,sans-serif}
.control{min-width:0;position:relative}
.control>:is(input,textarea){width:100%}
.by-width .field{grid-template-columns:var(--label-width) minmax(0,1fr)}
.by-grid .field{--l:var(--l-xs);--w:var(--w-xs);grid-template-columns:calc(var(--l) - 8px) calc(var(--w) - 8px)}
.horizontal .label{text-align:end}
.horizontal .caption:not(:empty)::after{content:':';margin-inline-start:2px}
.horizontal:lang(zh-CN) .caption:not(:empty)::after{content:'：';margin-inline-start:0}
@container scf-form (min-width:576px){.by-grid .field{--l:var(--l-sm);--w:var(--w-sm)}}
@container scf-form (min-width:768px){.by-grid .field{--l:var(--l-md);--w:var(--w-md)}}
@container scf-form (min-width:992px){.by-grid .field{--l:var(--l-lg);--w:var(--w-lg)}}
@container scf-form (min-width:1200px){.by-grid .field{--l:var(--l-xl);--w:var(--w-xl)}}
@container scf-form (min-width:1600px){.by-grid .field{--l:var(--l-xxl);--w:var(--w-xxl)}}
.vertical .label{padding-block:0 6px}
.inline .section{display:flex;flex-wrap:wrap;gap:0 16px}
.inline .field{grid-template-columns:auto minmax(160px,1fr);flex:0 1 auto}
.inline .section>:is(.card,.grid,.batch,.divider,.note,.html){flex:1 0 100%}
.alone .field.field{margin-block-end:0}
.textarea{field-sizing:content;resize:vertical}
.numeric,.number{font-variant-numeric:tabular-nums}
.addons{display:flex;width:100%}
.addons>input{flex:1;min-width:0}
.addon{display:flex;align-items:center;padding-inline:11px;border:1px solid var(--ant-color-border);background:var(--ant-color-fill-alter);color:var(--ant-color-text);white-space:nowrap}
.addon:first-child{border-inline-end:0;border-start-start-radius:var(--ant-border-radius);border-end-start-radius:var(--ant-border-radius)}
.addon:last-child{border-inline-start:0;border-start-end-radius:var(--ant-border-radius);border-end-end-radius:var(--ant-border-radius)}
.addon+input{border-start-start-radius:0;border-end-start-radius:0}
input:has(+.addon){border-start-end-radius:0;border-end-end-radius:0}
.control>input:has(+.clear){padding-inline-end:32px}
.clear{position:absolute;inset-inline-end:6px;inset-block-start:6px;width:20px;height:20px;border:0;border-radius:50%;background:none;color:var(--ant-color-text-description);font-size:11px;line-height:1;cursor:pointer}
.addons>.clear{position:static;align-self:center;margin-inline:-26px 6px;z-index:1}
input:placeholder-shown+.clear,input[value='']:not(:focus)+.clear{visibility:hidden}
.options-trouble{margin-block-start:2px;color:var(--ant-color-error);overflow-wrap:anywhere}
.form-button{margin-block-end:20px}
.button-icon{flex:none;vertical-align:-3px;margin-inline-end:6px}
textarea.textarea{min-block-size:98px;max-block-size:142px}
.light{display:block;position:relative;cursor:pointer}
.light>input{width:100%;padding-inline-end:30px;cursor:pointer;caret-color:transparent;text-overflow:ellipsis}
.light::after{content:'';position:absolute;inset-inline-end:11px;inset-block-start:calc(50% - 7px);width:14px;height:14px;background:var(--ant-color-text-quaternary);pointer-events:none}
.down::after{inset-block-start:calc(50% - 6px);width:12px;height:12px;clip-path:path('M10.98 2.57h-1c-.07 0-.13 .03-.17 .09L6 7.9L2.2 2.66c-.04-.05-.1-.09-.17-.09h-1c-.09 0-.14 .1-.09 .17l4.72 6.51c.17 .24 .52 .24 .69 0l4.72-6.51c.05-.07 0-.17-.09-.17Z')}
.calendar::after{clip-path:path('M12.75 1.88H10.12v-1c0-.07-.06-.12-.12-.12h-.88c-.07 0-.12 .06-.12 .12v1H5v-1c0-.07-.06-.12-.12-.12h-.88c-.07 0-.12 .06-.12 .12v1H1.25c-.28 0-.5 .22-.5 .5v10.38c0 .28 .22 .5 .5 .5h11.5c.28 0 .5-.22 .5-.5V2.38c0-.28-.22-.5-.5-.5Zm-.62 10.25H1.88V6.19h10.25v5.94ZM1.88 5.12V3h2v.75c0 .07 .06 .12 .12 .12h.88c.07 0 .12-.06 .12-.12v-.75h4v.75c0 .07 .06 .12 .12 .12h.88c.07 0 .12-.06 .12-.12v-.75h2v2.12H1.88Z')}
.clock::after{clip-path:path('M7 0C3.13 0 0 3.13 0 7s3.13 7 7 7s7-3.13 7-7S10.87 0 7 0Zm0 12.81c-3.21 0-5.81-2.6-5.81-5.81s2.6-5.81 5.81-5.81s5.81 2.6 5.81 5.81s-2.6 5.81-5.81 5.81Zm2.76-2.88L7.38 8.29V3.5c0-.07-.06-.12-.12-.12h-.75c-.07 0-.12 .06-.12 .12v5.29c0 .04 .02 .08 .05 .1l2.88 2.1c.06 .04 .13 .03 .17-.03l.45-.61c.04-.06 .03-.14-.03-.18Z')}
.choices{padding-block:5px;display:flex;flex-wrap:wrap;gap:4px 16px}
.choice{display:inline-flex;align-items:center;gap:8px;cursor:pointer;min-width:0;overflow-wrap:anywhere}
.tick{appearance:none;flex:none;box-sizing:border-box;width:16px;height:16px;margin:0;border:1px solid var(--ant-color-border);border-radius:min(4px,var(--ant-border-radius));background:var(--ant-color-bg-container);cursor:pointer}
.tick[type=radio]{border-radius:50%}
.choices>.tick{margin-block:3px}
.tick:hover,.choice:hover>.tick{border-color:var(--ant-color-primary)}
.tick:checked{border-color:var(--ant-color-primary);background:var(--ant-color-primary)}
.tick:checked::after{content:'';display:block;box-sizing:border-box;width:6px;height:10px;margin:0 auto;border:solid #fff;border-width:0 2px 2px 0;transform:rotate(45deg)}
.tick[type=radio]:checked::after{width:6px;height:6px;margin:4px;border:0;border-radius:50%;background:#fff;transform:none}
.tick:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.invalid .tick:not(:checked){border-color:var(--ant-color-error)}
.invalid .ant-input{transition:none}
@media (forced-colors:active){.tick{appearance:auto}.light::after{background:CanvasText}}
.capital{margin-block-start:4px;color:var(--ant-color-text-description);overflow-wrap:anywhere}
.help,.hint{margin-block-start:4px;color:var(--ant-color-text-description);overflow-wrap:anywhere}
.hint{font-size:12px;line-height:20px}
.error{margin-block-start:2px;color:var(--ant-color-error);overflow-wrap:anywhere}
.none{color:var(--ant-color-text-description)}
.read{padding-block:5px;white-space:pre-wrap;overflow-wrap:anywhere;min-height:32px;box-sizing:border-box;border-radius:var(--ant-border-radius)}
.pending{height:32px;border-radius:var(--ant-border-radius);background:var(--ant-color-fill-tertiary)}
.pending.tall{height:140px;margin-block-end:20px}
.unsupported{padding:5px 11px;border:1px dashed var(--ant-color-border);border-radius:var(--ant-border-radius);color:var(--ant-color-text-description)}
.card{border:1px solid var(--ant-color-border-secondary);border-radius:8px;margin-block-end:20px;background:var(--ant-color-bg-container)}
.card h3{margin:0;padding:12px 16px;font-size:16px;line-height:24px;font-weight:600;border-block-end:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere}
.card-body{padding:20px 16px 0}
.grid{display:grid;grid-template-columns:repeat(24,minmax(0,1fr))}
.grid-column{min-width:0}
.divider{display:flex;align-items:center;gap:16px;margin:8px 0 20px;border:0;font-weight:600;color:var(--ant-color-text)}
.divider::before,.divider::after,hr.divider{content:'';height:1px;background:var(--ant-color-border-secondary);flex:1}
.divider::before{flex:0 0 24px}
hr.divider{display:block}hr.divider::before,hr.divider::after{display:none}
.note{margin:0 0 20px;white-space:pre-wrap;overflow-wrap:anywhere}
.html{margin-block-end:20px;overflow-wrap:anywhere}
.html img{max-width:100%}.html table{border-collapse:collapse;max-width:100%}.html :is(td,th){border:1px solid var(--ant-color-border-secondary);padding:4px 8px}
.html a,.help a{color:var(--ant-color-link)}
.summary,.failure{margin-block-end:20px;padding:12px 16px;border:1px solid color-mix(in srgb,var(--ant-color-error) 40%,transparent);border-radius:var(--ant-border-radius);background:color-mix(in srgb,var(--ant-color-error) 6%,transparent);overflow-wrap:anywhere}
.summary ul{margin:8px 0 0;padding:0;list-style:none;display:grid;gap:4px}
.summary li{display:flex;flex-wrap:wrap;gap:0 12px}
.link,.quiet{border:0;background:none;padding:0;font:inherit;color:var(--ant-color-link);cursor:pointer;text-align:start;border-radius:2px}
.link:hover,.quiet:hover{text-decoration:underline}
:is(.link,.quiet,.read):focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.actions{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;padding-block:4px}
.actions .ant-btn{min-width:88px}
.by-width~.actions{padding-inline-start:calc(var(--label-width,100px) + 8px)}
.draft{color:var(--ant-color-text-description);display:inline-flex;gap:12px}
.draft .quiet{color:inherit;text-decoration:underline}
.draft.offline{color:var(--ant-color-warning-text,var(--ant-color-warning))}
.why{flex:none;width:18px;height:18px;margin-inline-start:4px;padding:0;border:1px solid var(--ant-color-border);border-radius:50%;background:none;color:var(--ant-color-text-description);font:inherit;font-size:11px;line-height:1;cursor:pointer;vertical-align:1px}
.why:is(:hover,[aria-expanded=true]){color:var(--ant-color-link);border-color:currentColor}
.why:focus-visible{outline:2px solid var(--ant-color-primary);outline-offset:1px}
.why-panel{margin:4px 0 0;padding:8px 12px 8px 28px;border-radius:var(--ant-border-radius);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
dl.why-panel,p.why-panel{padding-inline-start:12px}
.why-panel dt{font-weight:600;color:var(--ant-color-text)}.why-panel dd{margin:0 0 4px 12px}
.hidden-fields{flex:1 1 100%;order:1;color:var(--ant-color-text-description)}
.hidden-fields .quiet{color:inherit;text-decoration:underline}
.change{margin-block-start:4px;color:var(--ant-color-text-secondary);overflow-wrap:anywhere}
.change-tag{display:inline-block;padding:0 6px;border-radius:4px;background:color-mix(in srgb,var(--ant-color-warning) 16%,transparent);color:var(--ant-color-text);font-size:12px;line-height:20px}
.restored{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;margin-block-end:20px;padding:8px 16px;border:1px solid color-mix(in srgb,var(--ant-color-primary) 30%,transparent);border-radius:var(--ant-border-radius);background:color-mix(in srgb,var(--ant-color-primary) 6%,transparent)}
.restored span{flex:1;min-width:200px}
.conflict{margin-block-end:20px;padding:12px 16px;border:1px solid color-mix(in srgb,var(--ant-color-warning) 50%,transparent);border-radius:var(--ant-border-radius);background:color-mix(in srgb,var(--ant-color-warning) 8%,transparent)}
.conflict-table{overflow-x:auto;margin-block:8px;max-height:320px;overflow-y:auto}
.conflict table{width:100%;border-collapse:collapse}
.conflict :is(th,td){padding:6px 12px 6px 0;text-align:start;vertical-align:top;border-block-end:1px solid var(--ant-color-border-secondary);overflow-wrap:anywhere;font-weight:400}
.conflict thead th{font-weight:600}
.conflict-actions{display:flex;flex-wrap:wrap;gap:8px;margin-block-start:12px}
.spinner{display:inline-block;width:14px;height:14px;border:2px solid currentColor;border-block-start-color:transparent;border-radius:50%;animation:spin .8s linear infinite;margin-inline-end:8px;vertical-align:-2px}
@keyframes spin{to{rotate:360deg}}
@media (prefers-reduced-motion:reduce){.spinner{animation-duration:3s}}
.done{display:grid;justify-items:center;gap:8px;padding:40px 16px;text-align:center}
.done .tick{display:grid;place-items:center;width:56px;height:56px;border-radius:50%;background:var(--ant-color-success);color:#fff;font-size:28px;font-weight:700}
.done h2{outline:0;margin:8px 0 0;font-size:20px;line-height:28px;font-weight:600}
.done p{margin:0 0 8px}
:is(.mode-read,.mode-print) .field{margin-block-end:12px}
:is(.mode-read,.mode-print) .label{color:var(--ant-color-text-secondary);font-size:13px;padding-block:0}
:is(.mode-read,.mode-print) .fields:not(.horizontal) .read{padding-block:2px;min-height:0}
:is(.mode-read,.mode-print) .card-body{padding-block:12px 4px}
.form.mode-print .section{content-visibility:visible}
@container scf-form (max-width:575.9px){
.horizontal .field,.inline .field{grid-template-columns:minmax(0,1fr)}
.horizontal .label{text-align:start;padding-block:0 6px}
.inline .field{flex:1 0 100%}
.grid{grid-template-columns:minmax(0,1fr)}
.grid>.grid-column{grid-column:1/-1!important}
.actions.actions{padding-inline-start:0}
.actions .ant-btn{flex:1 1 100%}
}
@media print{.section{content-visibility:visible}.actions{display:none}}
`;
